import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import * as paths from '../../../paths.ts'
import { type ChangeKind, CHANGES } from './read-change.ts'

interface ChooseSitesProps {
  readonly sites: readonly { readonly slug: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly what: ChangeKind | null
  readonly source: string
}

/** What to change, and where. */
export const ChooseSites = ({ sites, chosen, what, source }: ChooseSitesProps) => (
  <Form method="get" action={paths.changeSites} className="plain-form start-form">
    <p>The change goes into your own draft at each site. You see it first, and nothing is public until you publish there.</p>
    <fieldset className="feeds-rows">
      <legend>What to change</legend>
      {CHANGES.map(([value, words, more]) => (
        <label key={value} className="check">
          <input type="radio" name="what" value={value} required defaultChecked={what === value} />
          <span>
            {words} <small className="quiet">{more}</small>
          </span>
        </label>
      ))}
    </fieldset>
    <Field id="change-source" label="Copied from" hint="For a page or a block, as your draft there has it.">
      {(control) => (
        <Select {...control} name="source" defaultValue={source}>
          <option value="">Choose a site</option>
          {sites.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <fieldset className="feeds-rows">
      <legend>Sites to change</legend>
      {sites.map(({ slug, name }) => (
        <label key={slug} className="check">
          <input type="checkbox" name="sites" value={slug} defaultChecked={chosen.includes(slug)} />
          {name}
        </label>
      ))}
    </fieldset>
    <div className="plain-row">
      <Button type="submit" look="primary">
        Go on
      </Button>
    </div>
  </Form>
) // prettier-ignore
