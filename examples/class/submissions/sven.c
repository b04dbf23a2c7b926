#include <stdio.h>
// Written on another system: the lines end in CR LF.
int main()
{
	int n,i,s=0,max=0,times=0,more=0;
	int mark[20];
	scanf("%d",&n);
	if(n==0){printf("no marks\n");return 0;}
	for(i=0;i<n;i++){
		scanf("%d",&mark[i]);
		s+=mark[i];
		max=mark[i]>max?mark[i]:max;
	}
	for(i=0;i<n;i++){
		if(mark[i]==max)times++;
		if(mark[i]*n>s)more++;
	}
	printf("highest %d reached by %d\n",max,times);
	printf("above average: %d\n",more);
	return 0;
}
