import { STATES } from '#app/features/vehicle/normalise/state.ts'
import { personName, personRows } from '#app/features/website/settings/locations/location-texts.ts'
import type { SettingProblems, SettingTexts } from '#app/features/website/settings/setting-form.ts'
import { ChoiceField, TextField, TickField } from '../text-field.tsx'

interface LocationFieldsProps {
  readonly texts: SettingTexts
  readonly problems: SettingProblems
  readonly wasPrimary: boolean
}

/** The questions about a location: what it is, where, how it is reached, its licences and its people. */
export function LocationFields({ texts, problems, wasPrimary }: LocationFieldsProps) {
  const asked = { texts, problems }
  return (
    <>
      <TextField {...asked} name="name" label="Name" required maxLength={200} autoComplete="off" />
      <ChoiceField
        {...asked}
        name="type"
        label="What it is"
        options={[
          ['', 'A whole dealership'],
          ['sales', 'Sales'],
          ['service', 'Service'],
          ['parts', 'Parts'],
        ]}
      />
      <TextField {...asked} name="street" label="Street" maxLength={200} autoComplete="off" />
      <TextField {...asked} name="city" label="Suburb or town" maxLength={120} autoComplete="off" />
      <ChoiceField {...asked} name="state" label="State" options={Object.entries(STATES)} />
      <TextField {...asked} name="postcode" label="Postcode" inputMode="numeric" maxLength={4} autoComplete="off" />
      <TextField {...asked} name="phone" label="Phone" type="tel" maxLength={30} autoComplete="off" />
      <TextField {...asked} name="landline" label="Second phone" type="tel" maxLength={30} autoComplete="off" />
      <TextField
        {...asked}
        name="email"
        label="Email"
        hint="Leads go there where their delivery says nothing else. To change it you confirm that it is you."
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField {...asked} name="licence" label="Dealer licence number" hint="At the foot of every page; the law of most states asks for it." maxLength={60} />
      <TextField {...asked} name="repairer" label="Motor vehicle repairer licence" maxLength={60} />
      <TickField texts={texts} name="visible" label="Shoppers see it" />
      {wasPrimary ? (
        <>
          <input type="hidden" name="primary" value="yes" />
          <p className="soft">This is the main location.</p>
        </>
      ) : (
        <TickField texts={texts} name="primary" label="Make it the main location" />
      )}
      <fieldset className="setting-people">
        <legend className="field-label">People, shown on its page. Empty a name to take somebody out</legend>
        {Array.from({ length: personRows(texts) }, (_, at) => (
          <div key={personName(at, 'name')} className="setting-person">
            <TextField {...asked} name={personName(at, 'name')} label={at === 0 ? 'Name' : `Name of person ${at + 1}`} maxLength={80} autoComplete="off" />
            <TextField {...asked} name={personName(at, 'role')} label="Role" maxLength={80} autoComplete="off" />
            <TextField {...asked} name={personName(at, 'phone')} label="Phone" type="tel" maxLength={30} autoComplete="off" />
            <TextField {...asked} name={personName(at, 'email')} label="Email" type="email" maxLength={254} autoComplete="off" />
          </div>
        ))}
      </fieldset>
    </>
  )
} // prettier-ignore
