import { Icon } from '#app/ui/icon/icon.tsx'
import { START_STEPS, type StartStep, type StepsTaken } from '#app/features/website/start/start-questions.ts'
import * as paths from '../../paths.ts'

export const STEP_PATHS: Readonly<Record<StartStep, (site: string) => string>> = {
  logo: paths.startLogo,
  template: paths.startTemplate,
  locations: paths.startLocations,
  stock: paths.startStock,
  done: paths.startDone,
}

const NAMES: Readonly<Record<StartStep, string>> = {
  logo: 'Logo and colour',
  template: 'Template',
  locations: 'Locations',
  stock: 'Stock',
  done: 'Done',
}

interface StartStepsProps {
  readonly site: string
  readonly now: StartStep
  readonly steps: StepsTaken
}

/** The steps of setting a site up: each can be opened at any time. */
export const StartSteps = ({ site, now, steps }: StartStepsProps) => (
  <nav aria-label="Steps">
    <ol className="start-steps">
      <li>
        <span>
          <Icon name="check" />
          The dealer
        </span>
      </li>
      {START_STEPS.map((step) => (
        <li key={step}>
          <a href={STEP_PATHS[step](site)} aria-current={step === now ? 'step' : undefined}>
            {steps.done.includes(step) && <Icon name="check" />}
            {NAMES[step]}
            {steps.skipped.includes(step) && <small>skipped</small>}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
