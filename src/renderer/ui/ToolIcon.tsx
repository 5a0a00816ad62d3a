import {
  Building2,
  Cable,
  CircleDashed,
  DoorOpen,
  LandPlot,
  Lock,
  LockOpen,
  MapPin,
  MapPinned,
  MousePointer2,
  Move,
  Route,
  SquareDashed,
  WandSparkles,
  Weight,
  type LucideIcon,
} from 'lucide-react'

/** The icon of each tool that does not paint, by its id. */
const TOOL_ICONS: Readonly<Record<string, LucideIcon>> = {
  select: MousePointer2,
  building: Building2,
  square: LandPlot,
  avenue: Route,
  edge: DoorOpen,
  lock: Lock,
  unlock: LockOpen,
  marquee: SquareDashed,
  wand: WandSparkles,
  move: Move,
  place: MapPin,
  connect: Cable,
  weigh: Weight,
  district: MapPinned,
}

/** The icon of a tool on its button; the button has the name. */
export function ToolIcon({ tool }: { readonly tool: string }) {
  const Icon = TOOL_ICONS[tool] ?? CircleDashed
  return <Icon size={16} aria-hidden />
}
