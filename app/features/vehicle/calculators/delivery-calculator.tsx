import { useState, type FormEvent } from 'react'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { formatDollars } from '#lib/money.ts'
import { row, text } from '#app/ui/layout/layout.ts'

/** What is known of a delivery: nothing yet, on its way, a price, or why there is none. */
export type DeliveryState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'result'; readonly price: number; readonly name: string }
  | { readonly kind: 'error'; readonly message: string }

interface Props {
  /** The car's own page. */
  readonly path: string
  readonly requested: { readonly postcode: string; readonly state: DeliveryState }
}

const UNREACHABLE = 'We couldn’t load the estimate. Please check your connection and try again.'

/** What delivery costs; without JavaScript the page answers with the result. */
export function DeliveryCalculator({ path, requested }: Props) {
  const [state, setState] = useState(requested.state)
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const postcode = new FormData(event.currentTarget).get('postcode')
    setState({ kind: 'loading' })
    try {
      const query = new URLSearchParams({ postcode: typeof postcode === 'string' ? postcode : '' })
      const answer = await fetch(`${path}/delivery?${query}`)
      setState((await answer.json()) as DeliveryState)
    } catch {
      setState({ kind: 'error', message: UNREACHABLE })
    }
  }
  const failed = state.kind === 'error'
  return (
    <section aria-labelledby="delivery" id="delivery-calculator">
      <h2 id="delivery" className="section-title">
        Delivery calculator
      </h2>
      <p className={text({ tone: 'quiet', above: 2 })}>Enter your postcode for a delivery estimate.</p>
      <form
        action={`${path}#delivery-calculator`}
        className={row({ gap: 3, align: 'end', above: 4 }, 'calculator-fields')}
        onSubmit={(event) => void ask(event)}
        noValidate
      >
        <label>
          Postcode
          <TextInput
            type="text"
            name="postcode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={4}
            defaultValue={requested.postcode}
            aria-invalid={failed || undefined}
            aria-describedby="delivery-answer"
          />
        </label>
        <Button type="submit" disabled={state.kind === 'loading'}>
          {state.kind === 'loading' ? 'Calculating…' : 'Calculate'}
        </Button>
      </form>
      <p id="delivery-answer" className={text({ above: 3, ...(failed && { tone: 'bad' }) })} aria-live="polite">
        {state.kind === 'result' && (
          <>
            <strong className={text({ size: 20 })}>{state.price === 0 ? 'Free' : formatDollars(state.price)}</strong>{' '}
            delivery to {state.name}
          </>
        )}
        {failed && state.message}
      </p>
    </section>
  )
}
