import type { TemplateName } from '#app/features/site/template-names.ts'

/** A template with the site in it. */
export interface TemplatePreview {
  readonly name: TemplateName
  /** For a frame, and for a page of its own. */
  readonly framed: string
  readonly open: string
}

export const TEMPLATE_WORDS: Readonly<Record<TemplateName, readonly [name: string, words: string]>> = {
  showroom: ['Showroom', 'Bright, for used cars of all makes'],
  marque: ['Marque', 'Restrained, for dealers of one make'],
  yard: ['Yard', 'Dense, for trucks, motorcycles and caravans'],
}

interface TemplatePreviewsProps {
  readonly previews: readonly TemplatePreview[]
  readonly chosen: TemplateName
}

/** Every template as a live page of the site, each with its button to choose it. */
export const TemplatePreviews = ({ previews, chosen }: TemplatePreviewsProps) => (
  <fieldset className="previews">
    <legend>Template</legend>
    {previews.map(({ name, framed, open }) => (
      <div key={name} className="preview">
        <div className="preview-frame" inert>
          <iframe src={framed} title={`The home page in ${TEMPLATE_WORDS[name][0]}`} loading="lazy" />
        </div>
        <label className="check" htmlFor={`template-${name}`}>
          <input type="radio" id={`template-${name}`} name="template" value={name} defaultChecked={name === chosen} />
          <span>
            {TEMPLATE_WORDS[name][0]}
            <small>{TEMPLATE_WORDS[name][1]}</small>
          </span>
        </label>
        <a href={open} target="_blank" rel="noreferrer" className="preview-open">
          Open it in full<span className="unseen">: {TEMPLATE_WORDS[name][0]}</span>
        </a>
      </div>
    ))}
  </fieldset>
)
