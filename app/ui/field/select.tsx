import type { SelectHTMLAttributes, Ref } from 'react'
import { fieldClass } from './field-class.ts'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** One of a list. */
export const Select = (props: SelectProps) => <select {...props} className={fieldClass(props.className)} />
