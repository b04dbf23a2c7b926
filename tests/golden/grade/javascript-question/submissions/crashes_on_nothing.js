export const initials = (name) => name.split(' ').map((word) => word[0].toUpperCase()).join('');
