import { Icon } from '#app/ui/icon/icon.tsx'
import { Coming } from '../../reserve/views/parts.tsx'
import type { PurchaseStepView } from '../steps/step-view.server.ts'
import { PurchaseSide } from './purchase-side.tsx'
import { StepForm } from './step-form.tsx'

/** One step of a purchase: where one is, what is asked, and what is bought beside it. Drawn on the server only. */
export function StepPage({ view }: { view: PurchaseStepView }) {
  const { title, number, lines, notices, coming } = view
  return (
    <>
      <div className="purchase-head">
        <nav aria-label="Steps of your purchase">
          <p className="purchase-count">
            Step {number} of {lines.length}
          </p>
          <ol className="purchase-steps">
            {lines.map(({ step, name, state, to }) => (
              <li key={step} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
                {to ? (
                  <a href={to}>
                    {state === 'done' && <Icon name="check" />}
                    {name}
                    {state === 'done' && <span className="sr-only"> (answered)</span>}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <h1 className="purchase-title">{title}</h1>
        <Coming text={coming} />
      </div>
      <div className="purchase-body">
        <div className="purchase-main">
          {notices.length > 0 && (
            <div className="purchase-notice" role="status">
              <Icon name="info" />
              <div>
                {notices.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <p>Please check it and go on if it still suits you.</p>
              </div>
            </div>
          )}
          <StepForm view={view} />
        </div>
        <PurchaseSide view={view} />
      </div>
    </>
  )
}
