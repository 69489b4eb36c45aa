import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { box, tiles } from '#app/ui/layout/layout.ts'
import type { ModelsMenu } from './models-menu.ts'

/** A list of models that opens under its button, without JavaScript too. */
export function ModelsDropdown({ menu, label }: { menu: ModelsMenu; label: string }) {
  return (
    <details className="models-dropdown">
      <summary className={buttonClass('quiet')}>
        {label}
        <Icon name="down" />
      </summary>
      <div className={box({ ground: 'line' }, tiles({ least: 140, gap: 3 }, 'models-dropdown-list'))}>
        {menu.map(({ name, to, models }) => (
          <div key={name}>
            <p>
              <a href={to} className="plain-link tap weight-semibold">
                {name}
              </a>
            </p>
            {models.length > 0 && (
              <ul>
                {models.map((model) => (
                  <li key={model.to}>
                    <a href={model.to} className="plain-link tap">
                      {model.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </details>
  )
}
