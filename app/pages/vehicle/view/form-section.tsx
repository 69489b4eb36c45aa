import { htmlOf, type ReadyHtml } from '#app/ui/ready-html.ts'

interface FormSectionProps {
  readonly id: string
  readonly title: string
  readonly form: ReadyHtml
}

/** A form below the pictures of a car, as the server drew it. */
export const FormSection = ({ id, title, form }: FormSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="section-title">
      {title}
    </h2>
    <div
      className="lead-section"
      dangerouslySetInnerHTML={{ __html: htmlOf(form, `[aria-labelledby='${id}'] > .lead-section`) }}
      suppressHydrationWarning
    />
  </section>
)
