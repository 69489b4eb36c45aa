import { stack, text as wording } from '#app/ui/layout/layout.ts'
import { requestedCar, formView } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { FORM_STYLES } from '#app/features/leads/enquiry-form/form-styles.ts'
import { LeadCar } from '#app/features/leads/enquiry-form/lead-car.tsx'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { startHtml } from '#app/features/trade-in/flow/flow-view.server.tsx'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { TRADE_IN_STYLES } from '#app/features/trade-in/trade-in-styles.ts'
import { ContactCard } from '../../contact-card.tsx'
import { siteContact } from '../../site-contact.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { formBlockSchema } from '../form/form.schema.ts'
import { showForm } from '../form/form.server.tsx'
import { Section } from '../section.tsx'

/** The way to a figure, with how to reach someone beside it; a form for a call back where figures are left to people. */
export const showValuation: BlockLoader<SettingsOfBlock<'valuation'>> = async (block, place) => {
  const { site, id, ports, address } = place
  const { heading, text } = block
  if (!settingsOf(site, tradeInSettings).trade_in.online) {
    const requested = {
      kind: 'form',
      heading,
      department: 'sales',
      form: 'sell-your-car',
      ...(text && { text }),
    } as const
    return showForm(formBlockSchema.parse(requested), place)
  }
  const noun = settingsOf(site, searchSettings).item_type
  const named = new URLSearchParams(address?.search ?? '').get('car_id')
  const car = named ? ((await requestedCar(site, named))?.slug ?? null) : null
  const view = car ? await formView(site, { kind: 'sell-your-car', car }, ports.secret) : null
  const contact = siteContact(site, 'sales')
  const html = await startHtml({ site, noun, source: place.valuations, secret: ports.secret }, { car })
  return (
    <Section id={id} heading={heading} className="form-block">
      <div className={stack({ gap: 6 })}>
        <link rel="stylesheet" href={FORM_STYLES} />
        <link rel="stylesheet" href={TRADE_IN_STYLES} />
        {text && <p className={wording({ tone: 'soft', measure: true })}>{text}</p>}
        {view?.car && <LeadCar car={view.car} sizes="120px" />}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      {contact && (
        <ContactCard contact={contact} besideForm>
          <h3 className={wording({ size: 18, weight: 'bold' })}>Prefer to talk?</h3>
        </ContactCard>
      )}
    </Section>
  )
}
