/**
 * How wide a picture across the screen counts in `sizes`. A phone draws it from some two pixels a point where its screen
 * has three: no eye tells them apart, and the first screen waits for half as many bytes.
 */
export const ACROSS_SCREEN = '(min-width: 641px) 100vw, (min-resolution: 2.1dppx) 66vw, 96vw'
