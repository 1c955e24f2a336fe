import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';

/** The way to delete the account. `onClosed` is told when it will be erased, as an ISO time. */
export function DeleteSection({
  email,
  plan,
  onDownload,
  onClosed,
}: {
  email: string;
  plan: string;
  onDownload: () => void;
  onClosed: (erasesAt: string) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      id="delete"
      title="Delete account"
      about="It is closed at once and erased after 14 days. Until then you can sign in and restore it."
    >
      <Button className="setting-danger" onClick={() => setIsAsking(true)}>
        <Icon name="trash-2" />
        Delete account...
      </Button>
      {isAsking && (
        <DeleteDialog
          email={email}
          plan={plan}
          onDownload={onDownload}
          onKeep={() => setIsAsking(false)}
          onClosed={onClosed}
        />
      )}
    </Section>
  );
}
