import { data, Link, redirect } from 'react-router'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { useKey } from '../../../frame/letter-keys.ts'
import { StandingGlyph } from '../../../parts/standing-glyph.tsx'
import * as paths from '../../../paths.ts'
import { consoleOf } from '../../../request/console-ports.ts'
import { siteFor } from '../../../request/site-for.ts'
import type { Route } from './+types/car.ts'
import { actOnCarPage } from './car-actions.server.ts'
import { CarBeside } from './car-beside.tsx'
import { carData, type CarData } from './car-data.server.ts'
import { CarFields } from './car-fields.tsx'
import { CarVerbs } from './car-verbs.tsx'
import { choiceIn, proveForDeposit } from './deposit-choice.ts'
import { CAR_DONE_WORDS } from './done-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? 'Car'} | Console` }]

const NO_CAR = 'There is no such car, or it is not yours to see.'

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const car = await carData(access, consoleOf(context).inventory, { slug: params.car, params: url.searchParams })
  if (!car) throw data(NO_CAR, { status: 404 })
  return { ...car, done: CAR_DONE_WORDS[url.searchParams.get('done') ?? ''] ?? null, open: url.searchParams.get('field') } // prettier-ignore
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const form = await request.formData()
  const result = await actOnCarPage(access, consoleOf(context).inventory, { slug: params.car, form })
  if (result.ok) {
    const query = new URLSearchParams(url.searchParams)
    query.set('done', result.done)
    query.delete('field')
    query.delete('index')
    return redirect(`${paths.car(params.site, params.car)}?${query}`)
  }
  if (result.prove) throw redirect(proveForDeposit(params, { list: url.searchParams.get('list'), ...choiceIn(form) }))
  if (result.status === 404) throw data(result.message, { status: 404 })
  return data(result, { status: result.status })
}

export default function Car({ loaderData: car, actionData }: Route.ComponentProps) {
  const { name, standing, days, keptUntil, keptFor, offSite, done, list, site } = car
  const back = list === '' ? paths.stock(site) : `${paths.stock(site)}?${list}`
  return (
    <article className="car thing">
      <div className="car-main">
        <CarHead car={car} back={back} />
        <h1>{name}</h1>
        <p className="car-state">
          <StandingGlyph standing={standing} />
          <span className="soft">
            {keptUntil && (
              <>
                {keptFor && `for ${keptFor} `}until {keptUntil.text},{' '}
              </>
            )}
            {days === 1 ? '1 day' : `${days} days`} here, {car.source}
          </span>
        </p>
        {actionData && (
          <Notice tone="bad" role="alert">
            {actionData.message}
          </Notice>
        )}
        {done && !actionData && (
          <Notice as="div" role="status" className="thread-done">
            <Icon name="check" /> <span>{done}</span>
          </Notice>
        )}
        {offSite.length > 0 && standing !== 'sold' && (
          <Notice tone="warn">Shoppers do not see it. {offSite.join(' ')}</Notice>
        )}
        <Pictures car={car} />
        <CarFields car={car} open={actionData?.field ?? car.open} problem={actionData ?? null} />
        <History car={car} />
      </div>
      <CarBeside car={car} />
    </article>
  )
}

function CarHead({ car, back }: { readonly car: CarData; readonly back: string }) {
  const { stocknum, neighbours, publicHref, may, site, slug } = car
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
        ) : (
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
        {may.sell && <CarVerbs car={car} />}
      </span>
    </header>
  )
}

/** Pictures in the strip; the rest are on their own page. */
const IN_STRIP = 8

function Pictures({ car: { pictures, site, slug, may } }: { readonly car: CarData }) {
  const words = pictures.length === 0 ? 'Add the first picture' : may.photograph ? 'Order and add' : 'All pictures'
  return (
    <section className="car-pictures" aria-labelledby="car-pictures">
      <h2 id="car-pictures">
        Pictures <small className="quiet">{pictures.length}</small>
        <ButtonLink href={paths.carPictures(site, slug)}>
          <Icon name="camera" />
          {words}
        </ButtonLink>
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
        History <small className="quiet">who, when, what</small>
      </h2>
      <ul className="car-history">
        {history.map(({ by, what, when }, n) => (
          <li key={n}>
            <b>{by}</b> <span>{what}</span>
            <time dateTime={when.iso} title={when.title}>
              {when.text}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
