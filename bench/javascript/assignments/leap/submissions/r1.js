// a leap year has a 29th of February; the calendar repeats after 400 years
export const isLeap = (year) => new Date(Date.UTC(2000 + (year % 400), 1, 29)).getUTCMonth() === 1;
