import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'

/** How wide the stage of pictures is drawn beside two others. */
export const STAGE_SIZES = `(min-width: 1024px) 640px, ${ACROSS_SCREEN}`

/** And alone. */
export const LONE_STAGE_SIZES = `(min-width: 1280px) 960px, (min-width: 1024px) 60vw, ${ACROSS_SCREEN}`

/** How wide the pictures beside it or below it are. */
export const THUMB_SIZES = '(min-width: 1024px) 320px, 108px'
