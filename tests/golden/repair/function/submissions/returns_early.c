int largest(const int *values, int count) {
    int m = values[0];
    for (int k = 0; k < count; ++k) {
        if (m > values[k])
            m = values[k];
    }
    return m;
}
