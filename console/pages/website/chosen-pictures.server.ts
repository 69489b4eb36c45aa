import * as publicPaths from '#app/paths.ts'
import type { PictureVerbs } from '#app/features/website/pictures/picture-verbs.server.ts'

/** Pictures that a form offers; whoever has more finds them by their addresses in the library. */
const MOST = 300

/** The pictures of the library as a form offers them. */
export async function chosenPictures({ pictureChoices }: Pick<PictureVerbs, 'pictureChoices'>) {
  const pictures = await pictureChoices()
  return pictures.slice(0, MOST).map(({ id, title }) => ({ address: publicPaths.media(id), name: title }))
}
