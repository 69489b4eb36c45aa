interface FormSectionProps {
  readonly id: string
  readonly title: string
  readonly html: string
}

/** A form below the pictures of a car, as the server drew it. */
export const FormSection = ({ id, title, html }: FormSectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="section-title">
      {title}
    </h2>
    <div className="lead-section" dangerouslySetInnerHTML={{ __html: html }} />
  </section>
)
