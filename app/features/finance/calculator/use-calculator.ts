import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { track } from '#app/features/tracking/track.ts'
import {
  calculatorAnswer,
  boxText,
  type CalculatorAnswer,
  type CalculatorForm,
  type CalculatorFigure,
  type FigureName,
  readFigure,
} from './calculator-form.ts'
import { marksOn, onSlider } from './slider-marks.ts'

/** The shopper uses a finance calculator: told of once a page. */
const CALCULATOR_USED = 26
/** How long the figures rest before they are read out and stand in the address, ms. */
const REST_MS = 400
/** A page up or down is this many steps. */
const PAGE = 10
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }
/** In a box these move the caret. */
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * The answer in force and what keeps it so. The fields belong to the shopper: they are read, never controlled, so that
 * what was moved or typed before the page's script was there holds.
 */
export function useCalculator(form: CalculatorForm, first: CalculatorAnswer) {
  const element = useRef<HTMLFormElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last good value of each figure. */
  const good = useRef(first.values)
  const used = useRef(false)
  /** What the shopper has moved or typed, whatever it says now. */
  const moved = useRef(new Set<FigureName>())
  const [answer, setAnswer] = useState(first)
  const [announced, setAnnounced] = useState<CalculatorAnswer | null>(null)

  const reckon = (): CalculatorAnswer => {
    if (!used.current) void track(CALCULATOR_USED)
    used.current = true
    const data = new FormData(element.current!)
    const next = calculatorAnswer(form, (name) => data.get(name) as string | null, moved.current)
    if (Object.keys(next.problems).length === 0) good.current = next.values
    setAnswer(next)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      setAnnounced(next)
      keepInAddress(data, next)
    }, REST_MS)
    return next
  }

  useEffect(() => {
    // A browser that goes back restores the fields, and a shopper may have been faster than the scripts.
    const fields = [...element.current!.querySelectorAll('input')]
    for (const slider of fields.filter(({ type }) => type === 'range')) {
      const figure = figureOf(form, slider)
      if (figure && slider.value !== slider.defaultValue) dragged(figure, slider)
    }
    if (fields.some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked)) reckon()
    return () => clearTimeout(resting.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the calculator comes alive
  }, [])

  const set = (figure: CalculatorFigure, value: number) => {
    moved.current.add(figure.name)
    const fields = element.current!
    const box = fields.elements.namedItem(figure.name)
    if (box instanceof HTMLInputElement) box.value = boxText(figure, value)
    moveSlider(fields, figure, value)
  }

  const onInput = (event: FormEvent) => {
    const field = event.target
    const figure = field instanceof HTMLInputElement ? figureOf(form, field) : undefined
    if (figure && field instanceof HTMLInputElement) {
      moved.current.add(figure.name)
      if (field.type === 'range') dragged(figure, field)
      else moveSlider(element.current!, figure, readFigure(figure, field.value).value)
    }
    reckon()
  }

  /** Leaving a box writes its figure as it was read: within its bounds, and as it last was when it is none. */
  const onBlur = (event: FocusEvent) => {
    const box = event.target
    const figure = box instanceof HTMLInputElement && box.type === 'text' ? figureOf(form, box) : undefined
    if (!figure || !(box instanceof HTMLInputElement)) return
    const last = { ...figure, value: good.current[figure.name] ?? figure.value }
    const written = boxText(figure, readFigure(last, box.value).value)
    if (written === box.value) return
    set(figure, readFigure(last, box.value).value)
    reckon()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target
    const isSlider = field instanceof HTMLInputElement && field.type === 'range'
    const steps = STEPS[event.key] ?? (isSlider ? SIDEWAYS[event.key] : undefined)
    const figure = field instanceof HTMLInputElement ? figureOf(form, field) : undefined
    if (!figure || !(field instanceof HTMLInputElement) || steps === undefined) return
    event.preventDefault()
    const { value } = readFigure(figure, isSlider ? boxOf(field).value : field.value)
    const stepped = Math.min(Math.max(value + steps * figure.step, figure.min), figure.max)
    set(figure, isSlider ? marksOn(figure, value, steps) : Math.round(stepped * 100) / 100)
    reckon()
  }

  const onSubmit = (event: FormEvent) => event.preventDefault()

  return { element, answer, announced, handlers: { onInput, onBlur, onKeyDown, onSubmit } }
}

const figureOf = (form: CalculatorForm, { name, dataset }: HTMLInputElement): CalculatorFigure | undefined =>
  form.figures.find((figure) => figure.name === (dataset['figure'] ?? name))

const boxOf = (slider: HTMLInputElement): HTMLInputElement =>
  slider.form!.elements.namedItem(slider.dataset['figure']!) as HTMLInputElement

/** A slider holds whatever its box does, so that both say the same; dragging moves it from mark to mark. */
function moveSlider(fields: HTMLFormElement, figure: CalculatorFigure, value: number): void {
  const slider = fields.querySelector<HTMLInputElement>(`[data-figure="${figure.name}"]`)
  if (slider) slider.value = String(value)
}

function dragged(figure: CalculatorFigure, slider: HTMLInputElement): void {
  const value = onSlider(figure, slider.valueAsNumber)
  slider.value = String(value)
  boxOf(slider).value = boxText(figure, value)
}

/** Whoever reloads or shares the page finds the same figures. */
function keepInAddress(data: FormData, { values, frequency }: CalculatorAnswer): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(values)) query.set(name, String(value))
  if (data.has('frequency')) query.set('frequency', frequency)
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
}
