import type { TextareaHTMLAttributes, Ref } from 'react'
import { fieldClass } from './field-class.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines to write in. */
export const TextArea = (props: TextAreaProps) => <textarea {...props} className={fieldClass(props.className)} />
