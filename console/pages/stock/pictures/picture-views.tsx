import { Form } from 'react-router'
import type { BoardView, PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { Button } from '#app/ui/button/button.tsx'

interface ViewsProps {
  readonly board: PictureBoard
  readonly mayChange: boolean
}

/** What there is to look at besides pictures: a panorama, a 360° spin, a film. */
export const PictureViews = ({ board: { panorama, spin, film }, mayChange }: ViewsProps) => (
  <section className="pictures-views">
    <h2>Panorama, 360° and film</h2>
    <View
      name="Interior panorama"
      intent="panorama"
      view={panorama}
      there="Added"
      hint="One picture all around, twice as wide as high (equirectangular)."
      accept="image/*"
      mayChange={mayChange}
    />
    <View
      name="360° spin"
      intent="spin"
      view={spin}
      there={`${spin.count} pictures`}
      hint="8 to 200 pictures in the order of their file names, 40 MB together. Choose all at once."
      accept="image/*"
      mayChange={mayChange}
      isMany
    />
    <View
      name="Film"
      intent="film"
      view={film}
      there="Added"
      hint="WebM or MP4, up to 8 MB."
      accept="video/mp4,video/webm"
      mayChange={mayChange}
    />
  </section>
)

interface ViewProps {
  readonly name: string
  readonly intent: 'panorama' | 'spin' | 'film'
  readonly view: BoardView
  readonly there: string
  readonly hint: string
  readonly accept: string
  readonly mayChange: boolean
  readonly isMany?: boolean
}

function View({ name, intent, view, there, hint, accept, mayChange, isMany = false }: ViewProps) {
  const standing = view.count === 0 ? 'None' : `${there}${view.own ? ', your own' : ', from the feed'}`
  if (!mayChange)
    return (
      <p className="pictures-view">
        <b>{name}</b> <small>{standing}</small>
      </p>
    )
  return (
    <details className="pictures-view">
      <summary>
        <b>{name}</b> <small>{standing}</small>
      </summary>
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value={intent} />
        <label>
          {hint}
          <input type="file" name="file" accept={accept} multiple={isMany} />
        </label>
        <span>
          <Button type="submit">
            {view.count === 0 ? `Add the ${WORDS[intent]}` : `Replace the ${WORDS[intent]}`}
          </Button>
          {view.own && (
            <Button type="submit" look="text" name="back" value="1">
              Take it away
            </Button>
          )}
        </span>
      </Form>
    </details>
  )
}

const WORDS = { panorama: 'panorama', spin: 'spin', film: 'film' } as const
