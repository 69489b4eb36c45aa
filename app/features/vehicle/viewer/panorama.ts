/** Width by height of a picture all around; a little off is a rounding of the camera's software. */
const ALL_AROUND = 2
const TOLERANCE = 0.1

/** Whether a picture can be looked around in: a panorama is exactly twice as wide as high. */
export const isAllAround = ({ width, height }: { width: number; height: number }): boolean =>
  height > 0 && Math.abs(width / height - ALL_AROUND) <= TOLERANCE

/** Degrees to the right of the middle and above the horizon, of a place in fractions of the picture. */
export const directionOf = ({ x, y }: { x: number; y: number }): { yaw: number; pitch: number } => ({
  yaw: (x - 0.5) * 360,
  pitch: (0.5 - y) * 180,
})
