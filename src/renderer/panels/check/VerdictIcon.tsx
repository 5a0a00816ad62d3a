import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { Verdict } from '../../check/proof'

const ICONS = { good: CircleCheck, bad: TriangleAlert, unknown: CircleHelp } as const

/** The sign of a verdict. Each tone has its shape. */
export function VerdictIcon({ tone, size }: Pick<Verdict, 'tone'> & { readonly size: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} aria-hidden />
}
