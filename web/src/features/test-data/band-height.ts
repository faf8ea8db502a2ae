/** How high the band of test data is, in pixels. */
export const bandHeight = 42
