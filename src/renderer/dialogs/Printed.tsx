import './Printed.css'

interface PrintedProps {
  readonly text: string
  readonly label: string
  readonly className?: string
}

/** A picture that is made of letters, as old programs printed it. */
export function Printed({ text, label, className = '' }: PrintedProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a picture made of text: a screen reader would read out every letter
    <pre className={`printed ${className}`.trim()} role="img" aria-label={label}>
      {text}
    </pre>
  )
}
