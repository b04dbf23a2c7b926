export const viaStar = 'star'
export const renamed = 'shadowed by the own export'
export default 'not by star'
