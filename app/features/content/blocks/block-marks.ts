import { SLIDES } from '#app/ui/slides.ts'

/** A number that counts up, and what plays in the place of its link. */
export const COUNTER = 'data-counter'
export const VIDEO = 'data-video'

/** Whether the finished HTML of a block has something that the page's script operates. */
export const isOperated = (html: string): boolean => [SLIDES, COUNTER, VIDEO].some((mark) => html.includes(`${mark}=`))
