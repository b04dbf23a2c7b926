int main(void){int a[]={1,2,3};int*p=a+1;p[-1]=*p--;a[p==a]+=sizeof a;return a[0]<<2|!a[1];}
