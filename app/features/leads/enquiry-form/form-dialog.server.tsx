import { renderToStaticMarkup } from 'react-dom/server'
import { DIALOG_CLASS } from '#app/ui/dialog/dialog-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, text } from '#app/ui/layout/layout.ts'
import { drawForm } from './form-html.server.tsx'
import type { FormView } from './form-view.server.ts'
import { LeadCar } from './lead-car.tsx'

/** A form in the box that opens over the page it is asked for on. A click beside it, or Escape, closes it. */
export const drawFormDialog = (view: FormView): string =>
  renderToStaticMarkup(
    <dialog className={`${DIALOG_CLASS} lead-dialog`} aria-labelledby="lead-dialog-title" {...{ closedby: 'any' }}>
      <div className={row({ gap: 4, spread: true, wrap: false }, 'lead-dialog-head')}>
        <h2 id="lead-dialog-title" className={text({ size: 20, weight: 'bold' })}>
          {view.form.title}
        </h2>
        <form method="dialog">
          <button type="submit" className="tap-icon" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </div>
      {view.location && <p className={text({ size: 14, tone: 'quiet' })}>{view.location.name}</p>}
      {view.car && <LeadCar car={view.car} listed={false} sizes="120px" />}
      <div dangerouslySetInnerHTML={{ __html: drawForm(view) }} />
    </dialog>,
  )
