import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface Props {
  readonly href: string;
  readonly label: string;
}

/** Saves what the server has at this address. */
export function DownloadButton({ href, label }: Props) {
  return (
    <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
      {label}
    </Button>
  );
}
