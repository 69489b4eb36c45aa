import { data, Form, redirect } from 'react-router'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { RuleDraft } from '#app/features/inbox/rules/rule-verbs.server.ts'
import { DEPARTMENTS } from '#app/features/leads/forms/form-kinds.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/rules.ts'
import * as paths from '../../paths.ts'
import { Choice } from '../../parts/choice.tsx'
import { consoleOf } from '../../request/console-ports.ts'
import { siteFor } from '../../request/site-for.ts'
import { placesOf } from '../team/places-of.server.ts'
import { ruleWords } from './rule-words.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Lead routing | Console' }]

const NOT_YOURS = 'Your role does not include the rules of leads.'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  const { inbox } = consoleOf(context)
  const { rules } = inboxOf(access, inbox)
  if (!rules) throw data(NOT_YOURS, { status: 404 })
  const [list, people, places] = await Promise.all([
    rules(),
    inbox.staff.atSite(params.site),
    placesOf(context, [params.site]),
  ])
  const [site] = places.sites
  const locations = site?.locations ?? []
  const names = Object.fromEntries([...people, ...locations].map(({ id, name }) => [id, name]))
  return {
    version: list.version,
    rules: list.rules.map((rule) => ({ id: rule.id, words: ruleWords(rule, names) })),
    people: people.filter(({ answers }) => answers.length > 0).map(({ id, name }) => ({ id, name })),
    locations,
    categories: places.categories,
  }
}

/** Adds a rule at the end, moves one up, or takes one away: the whole list is saved each time. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { rules, saveRules } = inboxOf(access, consoleOf(context).inbox)
  if (!rules || !saveRules) throw data(NOT_YOURS, { status: 404 })
  const form = await request.formData()
  const known = (await rules()).rules
  const changed = changedRules(known, form)
  const result = await saveRules({ rules: changed, version: formText(form, 'version') })
  if (result.ok) return redirect(paths.rules(params.site))
  const message =
    result.reason === 'changed'
      ? 'Somebody else has changed the rules meanwhile. What you see is how they stand; nothing of yours was done.'
      : result.message
  return data({ message }, { status: result.reason === 'changed' ? 409 : 422 })
}

function changedRules(known: readonly RuleDraft[], form: FormData): readonly RuleDraft[] {
  const [removed, raised] = [formText(form, 'remove'), formText(form, 'up')]
  if (removed) return known.filter(({ id }) => id !== removed)
  if (raised) {
    const at = known.findIndex(({ id }) => id === raised)
    const moved = [...known]
    if (at > 0) [moved[at - 1], moved[at]] = [known[at]!, known[at - 1]!]
    return moved
  }
  const chosen = (name: string) => formText(form, name) || null
  const minutes = Number(formText(form, 'target'))
  const added: RuleDraft = {
    location_id: chosen('location'),
    department: chosen('department'),
    category: chosen('category'),
    source: chosen('source'),
    car_type: chosen('car'),
    staff: form.getAll('staff').map(String),
    target_minutes: minutes > 0 ? minutes : null,
  }
  return [...known, added]
}

export default function Rules({ loaderData, actionData, params }: Route.ComponentProps) {
  const { version, rules, people, locations, categories } = loaderData
  return (
    <div className="plain">
      <h1>Lead routing</h1>
      <p>
        A new lead goes to the first rule that it fits, and there to whoever is next and in. Without a rule it waits for
        whoever takes it.
      </p>
      <p>
        <ButtonLink href={paths.whoGets(params.site)}>Who would get this?</ButtonLink>
      </p>
      {actionData && (
        <Notice tone="bad" role="alert">
          {actionData.message}
        </Notice>
      )}
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <ol className="lines">
          {rules.map(({ id, words }, i) => (
            <li key={id} className="line">
              <span className="quiet">{i + 1}</span>
              <div>
                <b>{words.about}</b>
                <small>{words.what}</small>
              </div>
              <span className="line-end">
                {i > 0 && (
                  <Button type="submit" look="text" name="up" value={id}>
                    Up
                  </Button>
                )}
                <Button type="submit" look="text" name="remove" value={id}>
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ol>
      </Form>
      <h2>Add a rule</h2>
      <Form method="post" className="plain-form" key={version}>
        <input type="hidden" name="version" value={version} />
        <Choice label="Location" name="location" any="Any" options={locations.map(({ id, name }) => [id, name])} />
        <Choice label="Department" name="department" any="Any" options={DEPARTMENTS.map((one) => [one, one])} />
        <Choice label="Leads" name="category" any="All" options={categories.map((one) => [one, one])} />
        <Choice
          label="Cars"
          name="car"
          any="All"
          options={[
            ['new', 'New'],
            ['used', 'Used'],
            ['demo', 'Demo'],
          ]}
        />
        <label>
          Where the visit came from, such as google or direct (any where nothing is said)
          <TextInput name="source" maxLength={80} autoCapitalize="none" />
        </label>
        <fieldset className="ticks-open">
          <legend>In turn</legend>
          {people.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="staff" value={id} /> {name}
            </label>
          ))}
        </fieldset>
        <label>
          Answered within, minutes of opening hours (15 where nothing is said)
          <TextInput type="number" name="target" min={1} max={10_080} inputMode="numeric" />
        </label>
        <Button type="submit" look="primary">
          <Icon name="plus" />
          Add
        </Button>
      </Form>
    </div>
  )
}
