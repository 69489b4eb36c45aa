import { useEffect, useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useHydrated } from '../../../parts/use-hydrated.ts'
import type { CarProblem } from './car-actions.server.ts'
import type { CarData, FieldLine } from './car-data.server.ts'
import { withinSentence } from './field-words.ts'
import { FormEnd, OpenedForm, ReturnTo, UntilChoice, WhyInput } from './hold-parts.tsx'
import { PriceForm } from './price-form.tsx'

interface FieldsProps {
  readonly car: CarData
  /** The field whose form is open. */
  readonly open: string | null
  readonly problem: CarProblem | null
}

/** Every field with what is shown and what the feed says: those of every day first, the rest in their groups. */
export function CarFields({ car, open, problem }: FieldsProps) {
  const { groups, heldCount, isByHand } = car
  const all = groups.flatMap(({ fields }) => fields)
  const main = all.filter(({ isMain }) => isMain)
  const isOpenBelow = groups.some(({ fields }) => fields.some(({ path, isMain }) => path === open && !isMain))
  // It stays as it was put, also when the form in it was saved.
  const [isUnfolded, unfold] = useState(isOpenBelow)
  if (isOpenBelow && !isUnfolded) unfold(true)
  const section = useReturnedFocus(open)
  const head = { isByHand }
  return (
    <section ref={section} aria-labelledby="car-fields">
      <h2 id="car-fields">
        Fields{' '}
        <small className="quiet">
          {isByHand
            ? 'put in by hand'
            : heldCount === 0
              ? 'all follow the feed'
              : `${heldCount} held by people here, the rest follow the feed`}
        </small>
      </h2>
      <FieldTable name="Fields of every day" fields={main} {...{ car, open, problem, ...head }} />
      <details className="car-all" open={isUnfolded} onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
        <summary>
          All {all.length} fields <Icon name="down" small />
        </summary>
        {groups.map(({ name, fields }) => (
          <div key={name}>
            <h3>{name}</h3>
            <FieldTable
              name={name}
              fields={fields.filter(({ isMain }) => !isMain)}
              {...{ car, open, problem, ...head }}
            />
          </div>
        ))}
      </details>
    </section>
  )
}

interface TableProps extends FieldsProps {
  readonly name: string
  readonly fields: readonly FieldLine[]
  readonly isByHand: boolean
}

function FieldTable({ name, fields, car, open, problem, isByHand }: TableProps) {
  if (fields.length === 0) return null
  return (
    <div className="fields" role="table" aria-label={name}>
      <div role="row" className="field-head">
        <span role="columnheader">Field</span>
        <span role="columnheader">Shown</span>
        <span role="columnheader">{isByHand ? '' : 'Feed'}</span>
      </div>
      {fields.map((field) => (
        <FieldRow
          key={field.path}
          field={field}
          car={car}
          isAsked={field.path === open}
          isOpen={field.path === open || (field.feedMoved !== null && car.may.hold)}
          problem={field.path === problem?.field ? problem : null}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly field: FieldLine
  readonly car: CarData
  /** Its form is what somebody asked for. */
  readonly isAsked: boolean
  readonly isOpen: boolean
  readonly problem: CarProblem | null
}

function FieldRow({ field, car, isAsked, isOpen, problem }: RowProps) {
  const { path, label, shown, feed, hold } = field
  const { pathname, search } = useLocation()
  const may = path === 'price' ? car.may.price : car.may.hold
  const query = new URLSearchParams(search)
  query.set('field', path)
  query.delete('done')
  // With scripts nothing moves: the form takes the focus where it stands.
  const to = `${pathname}?${query}${useHydrated() ? '' : `#field-${path}`}`
  return (
    <div role="row" id={`field-${path}`} className={isOpen ? 'field-row field-open' : 'field-row'}>
      <span role="cell" className="field-name">
        {label}
      </span>
      <span role="cell" className="field-shown">
        {isOpen && may ? (
          <FieldForm {...{ field, car, isAsked, problem }} />
        ) : (
          <>
            <span>{shown || <span className="quiet">nothing</span>}</span>
            {hold && !car.isByHand && (
              <span className="is-blue field-lock" title={`Held by ${hold.by}, ${hold.when.text}`}>
                <Icon name="lock" small />
                <span className="unseen">held by {hold.by}</span>
              </span>
            )}
            {may && (
              <Link to={to} className="field-edit" preventScrollReset>
                Change<span className="unseen"> {label}</span>
              </Link>
            )}
          </>
        )}
      </span>
      <span role="cell" className="field-feed">
        {car.isByHand ? '' : feed === null ? <span className="quiet">same</span> : feed}
      </span>
      {isOpen && hold && !car.isByHand && <HoldSentence field={field} may={may} />}
    </div>
  )
}

/** "You: $26,490 (Kim Tran, 17 Nov, “moved yards”). Feed: $27,290 since yesterday." and its three ways out. */
function HoldSentence({ field, may }: { readonly field: FieldLine; readonly may: boolean }) {
  const { shown, feed, hold, feedMoved } = field
  if (!hold) return null
  return (
    <div className="field-hold" role="cell">
      <p>
        <b>You: {shown || 'nothing'}</b> ({hold.by}, {hold.when.text}
        {hold.note && `, “${hold.note}”`}). <b>Feed: {feed ?? 'the same'}</b>
        {feedMoved && ` since ${feedMoved}`}.{hold.ends && ' It ends when the feed changes.'}
      </p>
      {may && (
        <Form method="post" className="plain-row" preventScrollReset>
          <HoldSeen field={field} />
          <Button type="submit" name="intent" value="keep">
            <Icon name="check" />
            Keep
          </Button>
          <Button type="submit" name="intent" value="take-feed">
            Take the feed’s
          </Button>
        </Form>
      )}
      {may && !hold.ends && (
        <Form method="post" preventScrollReset>
          <HoldSeen field={field} />
          <input type="hidden" name="until" value="feed" />
          <Button type="submit" name="intent" value="keep">
            Keep until the feed changes again
          </Button>
        </Form>
      )}
    </div>
  )
}

const HoldSeen = ({ field: { path, holdSeen } }: { readonly field: FieldLine }) => (
  <>
    <input type="hidden" name="field" value={path} />
    <input type="hidden" name="seen-field" value={holdSeen} />
    <ReturnTo field={path} />
  </>
)

/** The way into a form takes the focus back when that closes, unless it went elsewhere; what is held now stands elsewhere. */
function useReturnedFocus(open: string | null) {
  const section = useRef<HTMLElement>(null)
  const last = useRef(open)
  useEffect(() => {
    const left = last.current
    last.current = open
    if (left === null || left === open || document.activeElement !== document.body) return
    section.current?.querySelector<HTMLElement>(`#field-${CSS.escape(left)} .field-edit`)?.focus()
  }, [open])
  return section
}

const LONG = new Set(['dealercomments'])

function FieldForm({ field, car, isAsked, problem }: Omit<RowProps, 'isOpen'>) {
  const { path, label, typed, seen } = field
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('field')
  const close = query.size > 0 ? `${pathname}?${query}` : pathname
  if (path === 'price') return <PriceForm {...{ car, isAsked, problem, close }} />
  if (path === 'location') return <MoveForm {...{ field, car, isAsked, problem, close }} />
  const value = problem?.typed['value'] ?? typed
  return (
    <OpenedForm field={path} isAsked={isAsked}>
      <input type="hidden" name="seen-field" value={seen} />
      {LONG.has(path) ? (
        <textarea className="field" name="value" rows={6} defaultValue={value} aria-label={label} />
      ) : (
        <TextInput name="value" defaultValue={value} aria-label={label} />
      )}
      {!car.isByHand && <UntilChoice chosen={problem?.typed['until']} />}
      <WhyInput typed={problem?.typed['note']} />
      <FormEnd close={close} words={`${car.isByHand ? 'Save' : 'Hold'} ${withinSentence(label)}`} />
    </OpenedForm>
  )
}

const MoveForm = ({ field, car, isAsked, problem, close }: Omit<RowProps, 'isOpen'> & { readonly close: string }) => (
  <OpenedForm field="location" isAsked={isAsked}>
    <input type="hidden" name="seen-field" value={field.seen} />
    <Select name="location" defaultValue={problem?.typed['location'] ?? car.locationId} aria-label="Location">
      {car.locations.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
    <WhyInput typed={problem?.typed['note']} />
    <FormEnd close={close} words="Move the car" intent="move" />
  </OpenedForm>
)
