# Starts a program as the image and the unit of the system do: root file system read-only, a /tmp of its own, one folder it may write to, another
# user, no right of root's and no way to one. $1 the root file system, $2 what stands in it as /srv/leadhouse or nothing if it is there, $3 the folder it may write
# to, $4 a file in the place of /etc/passwd or nothing, $5 the folder to start in, then the program with its arguments.
set -eu
base=$1 clone=$2 data=$3 passwd=$4 folder=$5
shift 5
root=/mnt
mount --bind "$base" $root
mount --bind /proc $root/proc
mount --bind /dev $root/dev
mount -t tmpfs tmpfs $root/tmp
if [ -n "$clone" ]; then
  mount -t tmpfs tmpfs $root/srv
  mkdir $root/srv/leadhouse
  [ -d "$root$data" ] || mkdir "$root$data"
  mount --bind "$clone" $root/srv/leadhouse
  mount -o remount,bind,ro $root/srv/leadhouse
fi
mount -t tmpfs -o mode=0700,uid=10001,gid=10001 tmpfs "$root$data"
[ -z "$passwd" ] || mount --bind "$passwd" $root/etc/passwd
[ -z "$clone" ] || mount -o remount,ro $root/srv
mount -o remount,bind,ro $root
if touch $root/written $root/srv/leadhouse/written 2>/dev/null; then
  echo 'the file system can be written to' >&2
  exit 1
fi
umask 0077
cd $root
exec chroot $root setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs \
  --bounding-set=-all --inh-caps=-all env --chdir="$folder" "$@"
