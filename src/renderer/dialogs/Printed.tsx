import './Printed.css'

interface PrintedProps {
  readonly text: string
  readonly label: string
  readonly className?: string
}

/** A picture that is made of letters, as old programs printed it. */
export function Printed({ text, label, className = '' }: PrintedProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as plain text, a screen reader would read out every letter of the picture, and no tag stands for such a picture
    <pre className={`printed ${className}`.trim()} role="img" aria-label={label}>
      {text}
    </pre>
  )
}
