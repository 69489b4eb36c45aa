import { buttonClass } from '#app/ui/button/button-class.ts'
interface FormSectionProps {
  readonly id: string
  readonly title: string
  readonly html: string
  /** The form lies folded under this. */
  readonly fold?: string
}

/** A form below the pictures of a car, as the server drew it. */
export function FormSection({ id, title, html, fold }: FormSectionProps) {
  const form = <div className="lead-section" dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {fold ? (
        <details className="lead-fold">
          <summary className={buttonClass('quiet')}>{fold}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  )
}
