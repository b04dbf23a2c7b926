export default function named() { return named.length }
