import { stack, text as wording } from '#app/ui/layout/layout.ts'
import { drawForm } from '#app/features/leads/enquiry-form/form-html.server.tsx'
import { formView } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { ContactCard } from '../../contact-card.tsx'
import { siteContact } from '../../site-contact.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { financeEntryForm } from './finance-entry-form.server.ts'
import { formOf } from './form-of.ts'

/** Where links to the enquiry of a finance page lead (R10). */
const FINANCE_FORM = 'finance-form'

/** A form, and how to reach the department that answers it. */
export const showForm: BlockLoader<SettingsOfBlock<'form'>> = async (block, { site, id, ports, path, address }) => {
  const { heading, text, department } = block
  const contact = siteContact(site, department)
  const shown = formOf(department, block.form)
  const entry = department === 'finance' ? await financeEntryForm(site, address?.search ?? '') : null
  const requested = shown && { ...shown, ...entry, values: { ...shown.values, ...entry?.values } }
  const view =
    requested && (await formView(site, { ...requested, page: path, id: `${id}-${requested.kind}` }, ports.secret))
  const html = view && drawForm(view)
  if (!contact && !html) return null
  return (
    <Section
      id={id}
      heading={heading}
      className={html ? 'form-block' : 'block-split'}
      anchor={department === 'finance' ? FINANCE_FORM : undefined}
    >
      <div className={stack({ gap: 6 })}>
        {text && <p className={wording({ tone: 'soft', measure: true })}>{text}</p>}
        {view?.car && <LeadCar car={view.car} sizes="120px" />}
        {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
        {!html && contact && <ContactCard contact={contact} above={4} />}
      </div>
      {html && contact && (
        <ContactCard contact={contact} besideForm>
          <h3 className={wording({ size: 18, weight: 'bold' })}>Prefer to talk?</h3>
        </ContactCard>
      )}
    </Section>
  )
}
