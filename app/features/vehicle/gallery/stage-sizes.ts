/** How wide the stage of pictures is drawn. */
export const STAGE_SIZES = '(min-width: 1280px) 800px, (min-width: 1024px) 60vw, 100vw'
