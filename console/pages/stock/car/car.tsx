import { data, Link, redirect } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { useKey } from '../../../frame/letter-keys.ts'
import { saidAfter } from '../../../parts/said-after.ts'
import { StandingGlyph } from '../../../parts/standing-glyph.tsx'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import type { Route } from './+types/car.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { actOnCarPage, type CarProblem } from './car-actions.server.ts'
import { CarBeside } from './car-beside.tsx'
import { carData, type CarData } from './car-data.server.ts'
import { CarDone } from './car-done.tsx'
import { CarFields } from './car-fields.tsx'
import { CarVerbs } from './car-verbs.tsx'
import { choiceIn, proveForDeposit } from './deposit-choice.ts'
import { CAR_DONE_WORDS } from './done-words.ts'

export { revalidateAfterOwnForm as shouldRevalidate } from '../../../request/own-answer.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? 'Car'} | Console` }]

const NO_CAR = 'There is no such car, or it is not yours to see.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inventory, origin } = consoleOf(context)
  const car = await carData(access, inventory, { slug: params.car, params: url.searchParams, origin })
  if (!car) throw data(NO_CAR, { status: 404 })
  return { ...car, done: saidAfter(CAR_DONE_WORDS, url.searchParams.get('done')), open: url.searchParams.get('field') }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const form = await request.formData()
  const result = await actOnCarPage(access, consoleOf(context).inventory, { slug: params.car, form })
  if (result.ok) {
    const query = new URLSearchParams(url.searchParams)
    query.set('done', result.done)
    query.delete('field')
    for (const name of ['index', 'choose', 'reservation']) query.delete(name)
    const at = formText(form, 'at')
    const place = /^field-[\w.]+$/.test(at) ? `#${at}` : ''
    return redirect(`${paths.car(params.site, params.car)}?${query}${place}`)
  }
  if (result.prove) throw redirect(proveForDeposit(params, { list: url.searchParams.get('list'), ...choiceIn(form) }))
  if (result.status === 404) throw data(result.message, { status: 404 })
  return data(result, { status: result.status })
}

export default function Car({ loaderData: car, actionData }: Route.ComponentProps) {
  const { name, standing, days, keptUntil, keptFor, offSite, done, list, site } = car
  const problem = useAnswer(actionData) ?? null
  const back = list === '' ? paths.stock(site) : `${paths.stock(site)}?${list}`
  return (
    <article className="car thing">
      <div className="car-main">
        <CarHead car={car} problem={problem} back={back} />
        <h1>{name}</h1>
        <p className="car-state">
          <StandingGlyph standing={standing} />
          <span className="soft">
            {keptUntil && (
              <>
                {keptFor && `for ${keptFor} `}until {keptUntil.text},{' '}
              </>
            )}
            {days === 1 ? '1 day' : `${days} days`} in stock, {car.source}
          </span>
        </p>
        {problem && (
          <Notice tone="bad" role="alert">
            {problem.message}
          </Notice>
        )}
        {offSite.length > 0 && standing !== 'sold' && (
          <Notice tone="warn">Shoppers do not see it. {offSite.join(' ')}</Notice>
        )}
        <Pictures car={car} />
        <CarFields car={car} open={problem?.field ?? car.open} problem={problem} />
        <History car={car} />
        {done && !problem && <CarDone key={`${car.undo} ${done}`} words={done} undo={car.undo} />}
      </div>
      <CarBeside car={car} />
    </article>
  )
}

interface CarHeadProps {
  readonly car: CarData
  readonly problem: CarProblem | null
  readonly back: string
}

function CarHead({ car, problem, back }: CarHeadProps) {
  const { stocknum, neighbours, publicHref, may, site, slug, standing } = car
  const backKey = useKey('u')
  const [next, before] = [useKey('j'), useKey('k')]
  return (
    <header className="car-head">
      <Link to={back} className="car-back" {...backKey}>
        <Icon name="left" /> Stock
      </Link>
      <span className="quiet">{stocknum}</span>
      {neighbours && (
        <span className="car-neighbours">
          <span className="quiet">
            {neighbours.place} of {neighbours.count}
          </span>
          {neighbours.before && (
            <Link to={neighbours.before} aria-label="The car before" {...before}>
              <Icon name="down" className="stock-turned" />
            </Link>
          )}
          {neighbours.next && (
            <Link to={neighbours.next} aria-label="The next car" {...next}>
              <Icon name="down" />
            </Link>
          )}
        </span>
      )}
      <span className="car-verbs">
        {publicHref ? (
          <ButtonLink href={publicHref} look="text" target="_blank" rel="noopener" aria-label="See it on the site">
            <Icon name="eye" />
            <span className="stock-wide">See it on the site</span>
          </ButtonLink>
        ) : standing === 'withdrawn' ? null : (
          <ButtonLink
            href={paths.previewCar(site, slug)}
            look="text"
            target="_blank"
            rel="noopener"
            aria-label="Preview"
          >
            <Icon name="eye" />
            <span className="stock-wide">Preview</span>
          </ButtonLink>
        )}
        {may.sell && <CarVerbs key={car.seen} {...{ car, problem }} />}
      </span>
    </header>
  )
}

/** Pictures in the strip; the rest are on their own page. */
const IN_STRIP = 8

function Pictures({ car: { pictures, site, slug, may } }: { readonly car: CarData }) {
  const words = !may.photograph ? 'All pictures' : pictures.length === 0 ? 'Add the first picture' : 'Order and add'
  return (
    <section className="car-pictures" aria-labelledby="car-pictures">
      <h2 id="car-pictures">
        Pictures{' '}
        <small className="quiet">
          {pictures.length === 0 && !may.photograph ? 'No pictures yet' : pictures.length}
        </small>
        {(pictures.length > 0 || may.photograph) && (
          <ButtonLink href={paths.carPictures(site, slug)}>
            <Icon name="camera" />
            {words}
          </ButtonLink>
        )}
      </h2>
      {pictures.length > 0 && (
        <ol>
          {pictures.slice(0, IN_STRIP).map(({ src, label }, n) => (
            <li key={n}>
              {src === null ? (
                <span className="stock-no-pic" title="Its feed names it by address; it has not been fetched yet.">
                  <Icon name="clock" />
                </span>
              ) : (
                <img src={src} alt={label || `Picture ${n + 1}`} width={480} height={320} loading="lazy" />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function History({ car: { history } }: { readonly car: CarData }) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="car-history">
      <h2 id="car-history">
        History <small className="quiet">who did what, and why</small>
      </h2>
      <ul className="car-history">
        {history.map(({ by, deed, note, changes, when }, n) => (
          <li key={n}>
            <div>
              <b>{by}</b> {deed}
              {note && <q>{note}</q>}
              {changes.length > 0 && (
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              )}
            </div>
            <time dateTime={when.iso} title={when.title}>
              {when.text}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
