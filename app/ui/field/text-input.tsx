import type { InputHTMLAttributes, Ref } from 'react'
import { fieldClass } from './field-class.ts'

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
}

/** A line to write in: text, numbers, dates, searches. */
export const TextInput = (props: TextInputProps) => <input {...props} className={fieldClass(props.className)} />
