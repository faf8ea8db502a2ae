/** The height of the test data banner, in pixels. */
export const bandHeight = 42
