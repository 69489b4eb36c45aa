import { data, Form, redirect } from 'react-router'
import { NEW_ORGANISATION } from '#app/features/website/start/site-starts.server.ts'
import { STATES } from '#app/features/vehicle/normalise/state.ts'
import { COPY_PARTS, type CopyPart } from '#app/features/website/copy/copy-parts.ts'
import type { StartTexts } from '#app/features/website/start/start-questions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import { randomId } from '#lib/random-id.ts'
import type { Route } from './+types/start.ts'
import { whenWords } from '../../parts/moments/moment-words.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { revalidateAfterOwnForm, useAnswer } from '../../request/own-answer.ts'
import { startsFor, textsIn } from './start-request.server.ts'
import { TypedChoice, TypedText } from './typed-fields.tsx'
import { WhoseSite } from './whose-site.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'New site | Console' }]
export { revalidateAfterOwnForm as shouldRevalidate }

const STOCK = [
  ['car', 'Cars'],
  ['truck', 'Trucks'],
  ['motorcycle', 'Motorcycles'],
  ['caravan', 'Caravans'],
] as const
const OFFERS = [
  ['finance', 'Finance', 'a page to ask about it, with a calculator once there is a lender'],
  ['buying', 'Buys vehicles and takes trade-ins', 'pages to sell or trade in'],
  ['drives', 'Test drives, or inspections of caravans', 'a page to book one'],
  ['workshop', 'A workshop', 'a page to book a service'],
  ['parts', 'A parts counter', 'a page to ask for a part'],
] as const
const PARTS: readonly (readonly [part: CopyPart, words: string])[] = [
  ['look', 'Template and colour'],
  ['pages', 'Pages, with their pictures'],
  ['menu', 'Menu'],
  ['settings', 'Settings of search, forms and vehicle pages'],
  ['tracking', 'Tag manager and pixel: visits are then counted as the other site’s'],
]
const NEW: StartTexts = {
  stock: 'car',
  state: 'QLD',
  offers: 'finance,buying,drives',
  parts: 'look,pages,menu,settings',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const starts = startsFor(context, request)
  const { now } = consoleOf(context)
  const [organisations, begun, sources] = [await starts.organisations(), await starts.begun(), await starts.sources()]
  const makes = await starts.mayMakeOne()
  return {
    key: randomId(12),
    organisations,
    /** What stands in the list for an organisation that is made with the site; null where they make none. */
    newOne: makes ? NEW_ORGANISATION : null,
    sources,
    begun: begun.map(({ startedAt, ...site }) => ({ ...site, when: whenWords(startedAt, now, 'Australia/Brisbane') })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const starts = startsFor(context, request)
  const form = await request.formData()
  const texts = textsIn(form)
  const [site, chosen] = [formText(form, 'copy'), form.getAll('parts')]
  const result = await starts.start(texts, {
    key: formText(form, 'key'),
    organisation: formText(form, 'organisation'),
    copy: site === '' ? undefined : { site, parts: COPY_PARTS.filter((part) => chosen.includes(part)) },
  })
  if (result.ok) return redirect(paths.startedSite(result.slug))
  if (result.reason === 'not-found')
    throw data('There is no such organisation or site, or it is not yours.', { status: 404 })
  const { problems, free } = result
  const message = result.message ?? 'The site was not made yet: look at the answers that are marked.'
  const again: StartTexts = free === null ? texts : { ...texts, slug: free }
  return data({ message, problems, texts: again }, { status: 422 })
}

/** A new site is begun with what nobody else can know: who the dealer is, and what they sell. */
export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { key, organisations, newOne, begun, sources } = loaderData
  const typed = { texts: answer?.texts ?? NEW, problems: answer?.problems ?? {} }
  const offered = (typed.texts['offers'] ?? '').split(',')
  const along = (typed.texts['parts'] ?? '').split(',')
  const [only] = organisations
  if (!only && !newOne)
    return (
      <div className="plain">
        <h1>New site</h1>
        <p>You look after a part of your organisation. Ask somebody who has all of it to start a site.</p>
      </div>
    )
  return (
    <div className="plain">
      <h1>New site</h1>
      <p>
        About ten minutes: who the dealer is, the logo, a template, where they stand, their stock. You can leave after
        each step and go on later.
      </p>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <Form method="post" className="plain-form start-form">
        <input type="hidden" name="key" value={key} />
        <WhoseSite {...typed} organisations={organisations} newOne={newOne} />
        <TypedText {...typed} question="name" label="Trading name" required maxLength={120} autoComplete="off" />
        <TypedText
          {...typed}
          question="slug"
          label="Address of the site"
          hint="Its first address, and its name in the console. Leave it empty: we make it of the name. It can’t be changed later; domains of its own come on top."
          maxLength={63}
          autoComplete="off"
          spellCheck={false}
        />
        <TypedText
          {...typed}
          question="abn"
          label="ABN"
          hint="11 digits; printed at the foot of every page."
          required
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <TypedChoice {...typed} question="state" label="State" options={Object.entries(STATES)} />
        <TypedText
          {...typed}
          question="licence"
          label="Dealer licence number"
          hint="Printed at the foot of every page. Leave it empty only where the state asks for none."
          maxLength={60}
          autoComplete="off"
        />
        <fieldset className="feeds-rows">
          <legend>Mainly sells</legend>
          {STOCK.map(([value, words]) => (
            <label key={value} className="check">
              <input type="radio" name="stock" value={value} defaultChecked={typed.texts['stock'] === value} />
              {words}
            </label>
          ))}
          <FieldError text={typed.problems['stock']} />
        </fieldset>
        <fieldset className="feeds-rows">
          <legend>What the dealer offers</legend>
          <p className="quiet">Each brings its pages. Tick what is true; nothing else is said on the site.</p>
          {OFFERS.map(([value, words, brings]) => (
            <label key={value} className="check">
              <input type="checkbox" name="offers" value={value} defaultChecked={offered.includes(value)} />
              <span>
                {words} <small className="quiet">{brings}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {sources.length > 0 && (
          <details className="fold" open={Boolean(typed.texts['copy'])}>
            <summary>Begin as a copy of another site</summary>
            <div className="start-copy">
              <TypedChoice
                {...typed}
                question="copy"
                label="Copy of"
                hint="Its domains, feeds, stock, leads, logo, addresses, numbers, licences, lenders and keys never go along."
                options={[['', 'No copy'], ...sources.map(({ slug, name }) => [slug, name] as const)]}
              />
              <fieldset className="feeds-rows">
                <legend>What goes along</legend>
                {PARTS.map(([value, words]) => (
                  <label key={value} className="check">
                    <input type="checkbox" name="parts" value={value} defaultChecked={along.includes(value)} />
                    {words}
                  </label>
                ))}
              </fieldset>
            </div>
          </details>
        )}
        <div className="plain-row">
          <Button type="submit" look="primary">
            Make the site
          </Button>
        </div>
      </Form>
      {begun.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">Not finished yet</h2>
          <ul className="lines">
            {begun.map(({ slug, name, when }) => (
              <li key={slug} className="line line-plain">
                <a href={paths.startedSite(slug)}>{name}</a>
                <span className="quiet">begun {when}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
