import { TextLink } from '#app/ui/link/link.tsx'
import { box, stack, text as wording } from '#app/ui/layout/layout.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockPicture, Section } from '../section.tsx'
import { initialsOf } from '../../icons/initials.ts'

export const showTeam: BlockLoader<SettingsOfBlock<'team'>> = ({ heading, people }, { id, site }) => (
  <Section id={id} heading={heading}>
    <ul className={stack({ gap: 8 }, 'full-rows team')}>
      {people.map(({ name, role, text, picture, phone, email }) => (
        <li key={name}>
          {picture ? (
            <BlockPicture url={picture} sizes="(min-width: 1024px) 300px, 50vw" />
          ) : (
            <span className={box({ ground: 'brand' }, 'team-initials')} aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <h3 className={wording({ size: 18, weight: 'bold', above: 3 })}>{name}</h3>
          <p className={wording({ tone: 'quiet' })}>{role}</p>
          {text && <p className={wording({ tone: 'soft', above: 2 })}>{text}</p>}
          {phone && <Phone shown={shownPhone(phone, settingsOf(site, vehicleSettings))} />}
          {email && (
            <p className={wording({ above: 1 })}>
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
  <p className={wording({ above: 1 })}>
    <TextLink className="tap" href={link}>
      {text}
    </TextLink>
  </p>
)
