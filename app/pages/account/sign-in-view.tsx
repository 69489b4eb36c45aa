import type { ReactNode } from 'react'
import * as paths from '#app/paths.ts'
import { Beside } from '#app/ui/beside/beside.tsx'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice/notice.tsx'
import { Sum, SumLine } from '#app/ui/sum/sum.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { DealerContact } from '#app/features/account/dealer-contact.server.ts'
import { CodeForm, PhoneForm } from './sign-in-forms.tsx'
import type { SignInView } from './sign-in-view.server.ts'

/** The sign-in page: a number, then the code that was sent to it. Its forms are sent as any browser sends them. */
export function SignIn({ view }: { view: SignInView }) {
  const { step, title, text: words, problem, back, contact } = view
  return (
    <div className="page page-space sign-in">
      <Beside
        label={step === 'off' ? 'Opening hours' : 'Your account'}
        above={null}
        about={step !== 'off' ? <Kept {...view} /> : contact.hours.length > 0 && <Hours contact={contact} />}
      >
        <div className={stack({ gap: 6 })}>
          <h1 className={text({ size: 32, weight: 'bold' })}>{title}</h1>
          {words && <p className={text({ size: 18, tone: 'soft' })}>{words}</p>}
          {problem?.message && step !== 'off' && (
            <Notice tone="bad" edge role="alert" className={text({ weight: 'medium' })}>
              {problem.message}
            </Notice>
          )}
          {step === 'phone' && <PhoneForm view={view} />}
          {step === 'code' && <CodeForm view={view} />}
          {step === 'off' && <Reach contact={contact} />}
          <p>
            <TextLink href={back} className="tap-line">
              {step === 'off' ? 'Back to where you were' : 'Cancel'}
            </TextLink>
          </p>
        </div>
      </Beside>
    </div>
  )
}

function Reach({ contact: { phone } }: { contact: DealerContact }) {
  return (
    <div className={row({ gap: 3 })}>
      {phone && (
        <ButtonLink href={phone.link} look="primary">
          <Icon name="phone" />
          Call {phone.text}
        </ButtonLink>
      )}
      <ButtonLink href={paths.form('contact')}>
        <Icon name="chat" />
        Send an enquiry
      </ButtonLink>
    </div>
  )
}

function Hours({ contact: { open, hours } }: { contact: DealerContact }) {
  return (
    <div className={BOX}>
      <h2 className={text({ size: 18, weight: 'semibold' })}>Opening hours</h2>
      {open && (
        <p className={POINT}>
          <Icon name="clock" className={text({ tone: 'quiet' })} />
          {open}
        </p>
      )}
      <Sum>
        {hours.map((line) => (
          <SumLine key={line.days} label={line.days} amount={line.hours} />
        ))}
      </Sum>
    </div>
  )
}

const BOX = stack({ gap: 4 }, box({ pad: 6 }))
const POINT = row({ gap: 3, align: 'start', wrap: false })

function Kept({ contact: { phone, open }, site, watchlist }: Pick<SignInView, 'contact' | 'site' | 'watchlist'>) {
  return (
    <div className={BOX}>
      <h2 className={text({ size: 18, weight: 'semibold' })}>With an account you can</h2>
      <ul className={stack({ gap: 3 })}>
        <Point icon={watchlist ? 'heart' : 'body'}>
          {watchlist ? 'See your saved vehicles on any device' : 'Keep your vehicle’s details for your next offer'}
        </Point>
        <Point icon="search">Save searches and get alerts</Point>
        <Point icon="chat">See your enquiries and appointments with {site}</Point>
        <Point icon="lock">No password. Never shared with other dealers.</Point>
      </ul>
      {phone && (
        <p className={text({ size: 14 }, 'sign-in-help')}>
          Trouble signing in? Call{' '}
          <TextLink href={phone.link} className="tabular">
            {phone.text}
          </TextLink>
          {open ? `. ${open}.` : '.'}
        </p>
      )}
    </div>
  )
}

const Point = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className={POINT}>
    <Icon name={icon} className={text({ tone: 'quiet' })} />
    <span>{children}</span>
  </li>
)
