import { TextLink } from '#app/ui/link/link.tsx'
import { settingsOf } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockPicture, Section } from '../section.tsx'
import { initialsOf } from '../../icons/initials.ts'

export const showTeam: BlockLoader<SettingsOfBlock<'team'>> = ({ heading, people }, { id, site }) => (
  <Section id={id} heading={heading}>
    <ul className="team">
      {people.map(({ name, role, text, picture, phone, email }) => (
        <li key={name}>
          {picture ? (
            <BlockPicture url={picture} sizes="(min-width: 1024px) 300px, 50vw" />
          ) : (
            <span className="team-initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <h3 className="mt-3 text-18 font-bold">{name}</h3>
          <p className="text-n-7">{role}</p>
          {text && <p className="mt-2 text-n-8">{text}</p>}
          {phone && <Phone shown={shownPhone(phone, settingsOf(site, vehicleSettings))} />}
          {email && (
            <p className="mt-1">
              <TextLink className="tap" href={`mailto:${email}`}>
                Email {name}
              </TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
)

const Phone = ({ shown: { text, link } }: { shown: ShownPhone }) => (
  <p className="mt-1">
    <TextLink className="tap" href={link}>
      {text}
    </TextLink>
  </p>
)
