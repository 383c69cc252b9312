import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { getDownload } from '#browser/calls/file-calls.ts';
import { notifyRefusal } from '#browser/notifications/notify-failure.ts';

interface Props {
  readonly href: string;
  readonly label: string;
}

/** Saves what the server has at this address, or says why it has nothing. */
export function DownloadButton({ href, label }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => getDownload(href),
    meta: { quiet: true },
    onSuccess: save,
    onError: (error) => notifyRefusal(error),
  });
  const take = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Button
      component="a"
      href={href}
      download
      onClick={take}
      aria-busy={isPending}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has the bytes once it begins to save them.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
