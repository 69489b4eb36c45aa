import { useEffect } from 'react'
import { data, Form, Link, redirect, type ShouldRevalidateFunction } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import type { PictureBoard } from '#app/features/inventory/pictures/picture-board.ts'
import { waitForPicture } from '#app/features/inventory/pictures/first-picture.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import type { Route } from './+types/car-pictures.ts'
import { momentWords, spanWords } from '../../../parts/moments/moment-words.ts'
import { qrSvg } from '../../../parts/qr-svg.server.ts'
import { saidAfter } from '../../../parts/said-after.ts'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../../request/own-answer.ts'
import { siteFor } from '../../../request/site-for.ts'
import { isUnanswered } from '../../../states/unanswered.ts'
import { DONE_WORDS } from './done-words.ts'
import { HiddenPictures } from './hidden-pictures.tsx'
import { PictureDetails } from './picture-details.tsx'
import { actOnPictures, photoVerbsIn } from './picture-form.server.ts'
import { type Move, MOVES, OrderPictures } from './order-pictures.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PicturesCode } from './pictures-code.tsx'
import { PictureViews } from './picture-views.tsx'
import { PicturePlaces } from './picture-places.tsx'
import { isReadAnew } from './read-anew.ts'
import { MissingShots, NextCar, SendButton, SendForm, SendQueue } from './send-pictures.tsx'
import { useTimesDone } from './use-seen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Pictures | Console' }]

/** What the queue has sent is shown at once; nothing else comes in below what is typed. */
export const shouldRevalidate: ShouldRevalidateFunction = (revalidation) =>
  isReadAnew() || revalidateAfterOwnForm(revalidation)

const NOT_THERE = 'There is no such car, or it is not yours to see.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { site, car } = params
  const access = await siteFor(context, request, site)
  const { origin, inventory: ports } = consoleOf(context)
  const inventory = inventoryOf(access, ports)
  if (url.searchParams.has('next') && inventory.nextCar) {
    const next = await inventory.nextCar(car, url.searchParams.getAll('besides'))
    throw redirect(next ? paths.carPictures(site, next) : `${paths.carPictures(site, car)}?done=none-left`)
  }
  const board = await inventory.pictureBoard?.(car)
  if (!board) throw data(NOT_THERE, { status: 404 })
  const here = paths.carPictures(site, car)
  const now = access.site.now()
  const waited = spanWords(waitForPicture(board, now))
  return {
    board,
    /** Whether there are verbs for them. */
    mayChange: photoVerbsIn(inventory) !== null,
    ...viewOf(board, url.searchParams),
    wait: {
      arrived: momentWords(board.arrived, now, zoneOfSite(access.site)),
      words: waitWords(board.pictured !== null, board.pictures.length === 0, waited),
      usual: board.usual === null ? null : spanWords(board.usual),
    },
    code: qrSvg(origin + here),
    here,
  }
}

/** What an address shows of the pictures. */
const viewOf = ({ pictures }: PictureBoard, search: URLSearchParams) => ({
  chosen: pictures.find(({ key }) => key === search.get('picture')) ?? null,
  isOrdering: search.has('order'),
  done: search.get('done'),
  removed: search.get('removed'),
  /** The picture that was just moved, and whereto. */
  moved: moveIn(search),
})

const moveIn = (search: URLSearchParams): Move | null => {
  const by = MOVES.find((one) => search.has(one))
  return by ? { by, key: search.get(by)! } : null
}

type PicturesData = Awaited<ReturnType<typeof loader>>

let kept: PicturesData | undefined

/** Without an answer the pictures stay as they were: they are taken where there is no signal. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<PicturesData> {
  try {
    return await serverLoader()
  } catch (error) {
    const { searchParams: search, pathname } = url
    if (kept?.here !== pathname || search.has('next') || !isUnanswered(error)) throw error
    return { ...kept, ...viewOf(kept.board, search) }
  }
}

function waitWords(isMeasured: boolean, isEmpty: boolean, waited: string): string | null {
  if (isMeasured) return `First picture ${waited} after it came`
  return isEmpty ? `No picture yet, ${waited} after it came` : null
}

/** Does what one of the page's forms says, and goes on where that was. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const verbs = photoVerbsIn(inventoryOf(access, consoleOf(context).inventory))
  if (!verbs) throw data(NOT_THERE, { status: 404 })
  const outcome = await actOnPictures(verbs, params.car, await request.formData())
  if ('status' in outcome) {
    if (outcome.status === 404) throw data(outcome.message, { status: 404 })
    const { message, refused = [], status } = outcome
    return data({ message, refused, isConflict: status === 409 }, { status })
  }
  const to = new URLSearchParams({ done: outcome.done })
  const picture = url.searchParams.get('picture')
  if (outcome.picture) to.set('removed', outcome.picture)
  else if (picture) to.set('picture', picture)
  // Whoever moves one by a step goes on with the order.
  else if (outcome.moved && url.searchParams.has('order')) {
    to.set('order', '')
    to.set(outcome.moved.by, outcome.moved.key)
  }
  return redirect(`${paths.carPictures(params.site, params.car)}?${to}`)
}

export default function CarPictures({ loaderData, actionData, params }: Route.ComponentProps) {
  const { board, mayChange, chosen, isOrdering, done, removed, moved, wait, code, here } = loaderData
  const { site } = params
  const answer = useAnswer(actionData)
  const isConflict = answer?.isConflict ?? false
  const described = useTimesDone(done === 'described' && !answer)
  useEffect(() => {
    kept = loaderData
  }, [loaderData])
  const said = saidAfter(DONE_WORDS, done)
  return (
    <section className="pictures thing" aria-label={`Pictures of ${board.name}`} data-chosen={chosen !== null}>
      <header className="pictures-head">
        <Link
          to={chosen || isOrdering ? here : paths.car(site, board.slug)}
          className="pictures-back"
          aria-label="Back"
        >
          <Icon name="left" />
        </Link>
        <div>
          <h1>Pictures</h1>
          <small>
            {board.stocknum}, {board.name}
          </small>
        </div>
        {mayChange && <NextCar site={site} here={here} />}
      </header>
      {answer && (
        <Notice tone="bad" role="alert" as="div">
          {answer.message}
          {answer.refused.length > 0 && (
            <ul className="pictures-refused">
              {answer.refused.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {said && !answer && (
        <Notice role="status" as="div" className="pictures-done">
          {said}
          {removed && mayChange && (
            <Form method="post" action={here}>
              <input type="hidden" name="picture" value={removed} />
              <Button type="submit" look="text" name="intent" value="restore">
                <Icon name="undo" />
                Put it back
              </Button>
            </Form>
          )}
        </Notice>
      )}
      <div className="pictures-columns">
        <div className="pictures-main">
          {isOrdering && mayChange ? (
            <OrderPictures {...{ site, board, here, moved }} />
          ) : (
            <PictureGrid site={site} board={board} chosen={chosen?.key ?? null} here={here} />
          )}
          {mayChange && !isOrdering && (
            <>
              <div className="pictures-verbs">
                <SendButton site={site} car={board.slug} />
                {board.pictures.length > 1 && (
                  <Link to="?order" className="pictures-order-link">
                    <Icon name="swap" />
                    <span>Change the order</span>
                  </Link>
                )}
              </div>
              <SendForm here={here}>
                <SendQueue site={site} car={board.slug} />
                <MissingShots site={site} board={board} />
              </SendForm>
            </>
          )}
          <HiddenPictures site={site} board={board} mayChange={mayChange} />
        </div>
        <aside className="pictures-side" aria-label={chosen ? 'The chosen picture' : 'About the pictures'}>
          {chosen ? (
            <PictureDetails
              key={`${chosen.key} ${described}`}
              {...{ site, board, picture: chosen, mayChange, here, isConflict }}
            />
          ) : (
            <>
              {mayChange && <PicturesCode code={code} name={board.name} />}
              <section className="pictures-wait">
                <p>
                  Arrived{' '}
                  <time dateTime={wait.arrived.iso} title={wait.arrived.title}>
                    {wait.arrived.text}
                  </time>
                </p>
                {wait.words && <p>{wait.words}</p>}
                {wait.usual && <p>Usually {wait.usual} at this site</p>}
              </section>
              {mayChange && board.fed > 0 && board.own > 0 && (
                <PicturePlaces board={board} isKnown={isConflict || done === 'placed'} />
              )}
              <PictureViews board={board} mayChange={mayChange} />
            </>
          )}
        </aside>
      </div>
    </section>
  )
}
