import { Beside } from '#app/ui/beside/beside.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'
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
      <nav aria-label="Steps of your purchase">
        <p className={text({ size: 14, weight: 'semibold', tone: 'quiet' }, 'purchase-count')}>
          Step {number} of {lines.length}
        </p>
        <ol className={text({ size: 14, tone: 'quiet' }, 'purchase-steps')}>
          {lines.map(({ step, name, state, to }) => (
            <li key={step} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
              {to ? (
                <a href={to} className="hover-line">
                  {state === 'done' && <Icon name="check" small />}
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
      <h1 className={text({ weight: 'bold' }, 'purchase-title')}>{title}</h1>
      <Coming text={coming} />
      <Beside wide label="Your order" about={<PurchaseSide view={view} />}>
        <div className={stack({ gap: 6 })}>
          {notices.length > 0 && (
            <Notice as="div" tone="warn" edge role="status" className={stack({ gap: 1 })}>
              {notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
              <p>Please check it and go on if it still suits you.</p>
            </Notice>
          )}
          <StepForm view={view} />
        </div>
      </Beside>
    </>
  )
}
