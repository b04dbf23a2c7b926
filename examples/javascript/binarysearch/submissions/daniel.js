export function firstIndex(list, wanted) {
    for (var step = 0; step < list.length; step++) {
        if (list[step] == wanted) return step;
        if (list[step] > wanted) break;
    }
    return -1;
}
