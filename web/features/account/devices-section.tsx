import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SignedInDevices } from '../../../contract/account.ts';
import { endDevice, loadDevices } from '../../api/account/account.ts';
import { accountKeys } from '../../api/account/account-keys.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { formatAgo, formatDateTime } from '../../shared/format.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Section } from './section.tsx';

type Device = SignedInDevices['sessions'][number];

export function DevicesSection({ onSignOutEverywhere }: { onSignOutEverywhere: () => void }) {
  const devices = useQuery({
    queryKey: accountKeys.devices,
    queryFn: async ({ signal }) => acceptedOf(await loadDevices(signal)).sessions,
  });
  const end = useEndDevice();
  return (
    <Section
      id="devices"
      title="Signed-in devices"
      about="A sign-in ends after 30 days, or after 14 days without use."
    >
      <Loaded query={devices} what="Your devices">
        {(list) => (
          <ul className="setting-list">
            {list.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isEnding={end.pending.some(({ id }) => id === device.id)}
                onEnd={() => end.attempt(device)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {end.failure !== null && (
        <Notice kind="error" title={`${end.failure.input.device} is still signed in`}>
          <p>{failureInWords(end.failure.cause)}</p>
        </Notice>
      )}
      <div className="btn-row">
        <Button onClick={onSignOutEverywhere}>
          <Icon name="log-out" />
          Sign out everywhere
        </Button>
        <span className="hint">On this device, too. Unsaved changes are saved first.</span>
      </div>
    </Section>
  );
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  const now = new Date();
  return (
    <li>
      <Icon name={/iPhone|Android/.test(device.device) ? 'smartphone' : 'monitor'} />
      <div>
        <b>{device.device}</b>
        <span className="meta">Signed in {formatDateTime(device.createdAt, now)}</span>
      </div>
      {device.isThis ? (
        <Tag look="plain">This one</Tag>
      ) : (
        <>
          <span className="meta">{formatAgo(device.lastUsedAt, now)}</span>
          <Button kind="quiet" size="small" disabled={isEnding} onClick={onEnd}>
            {isEnding && <Spinner />}
            Sign out<span className="sr"> {device.device}</span>
          </Button>
        </>
      )}
    </li>
  );
}

function useEndDevice() {
  const cache = useQueryClient();
  return useChange(
    async ({ id }: Device) => {
      const answer = await endDevice(id);
      const hasEndedAlready = !answer.ok && answer.status === 404;
      if (!hasEndedAlready) acceptedOf(answer);
      cache.setQueryData<Device[]>(accountKeys.devices, (list) => list?.filter((device) => device.id !== id));
    },
    { mayOverlap: true },
  );
}
