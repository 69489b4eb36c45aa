import { Form } from 'react-router'
import type { PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { Button } from '#app/ui/button/button.tsx'
import { PictureImage } from './picture-image.tsx'

interface HiddenPicturesProps {
  readonly site: string
  readonly board: PictureBoard
  readonly mayChange: boolean
}

/** Pictures of the feed that somebody has left out. */
export function HiddenPictures({ site, board: { hidden }, mayChange }: HiddenPicturesProps) {
  if (hidden.length === 0) return null
  return (
    <section className="pictures-hidden">
      <h2>Left out, of the feed</h2>
      <ul className="pictures-grid">
        {hidden.map((picture, n) => (
          <li key={picture.key}>
            <PictureImage site={site} picture={picture} alt={picture.label || `Picture ${n + 1} that is left out`} />
            {mayChange && (
              <Form method="post">
                <input type="hidden" name="picture" value={picture.key} />
                <Button
                  type="submit"
                  look="text"
                  name="intent"
                  value="restore"
                  aria-label={`Show picture ${n + 1} again`}
                >
                  Show it again
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
